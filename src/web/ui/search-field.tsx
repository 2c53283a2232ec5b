import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { inputClass } from './field.tsx'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Label for screen readers and placeholder: "Search products". */
  label: string
  /** Label of the button for screen readers. */
  action: string
}

/** A search field with a submit button. */
export const SearchField = ({ label, action, ...input }: SearchFieldProps) => (
  <div className="relative">
    <input
      {...input}
      type="search"
      aria-label={label}
      placeholder={label}
      enterKeyHint="search"
      autoComplete="off"
      className={inputClass(undefined, 'pe-12 [&::-webkit-search-cancel-button]:hidden')}
    />
    <button
      type="submit"
      aria-label={action}
      className="absolute top-0 end-0 flex size-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
    >
      <Search aria-hidden className="size-5" />
    </button>
  </div>
)
