import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { inputClass } from '#web/ui/field.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

interface ChipProps {
  /** What it is: "colour". */
  noun: string
  option: string
  /** Why it cannot be called so; nothing when it can. */
  refusalOf: (to: string) => string | undefined
  onRename: (to: string) => void
  onRemove: () => void
}

/** One word of a list, which can get another name or be taken away. */
export function Chip({ noun, option, refusalOf, onRename, onRemove }: ChipProps) {
  const [renaming, setRenaming] = useState(false)
  return renaming ? (
    <li>
      <NewName
        noun={noun}
        option={option}
        refusalOf={refusalOf}
        onDone={(to) => {
          setRenaming(false)
          if (to !== option) onRename(to)
        }}
      />
    </li>
  ) : (
    <li className="inline-flex items-center rounded-md bg-sunken pl-3 text-sm">
      <span className="wrap-anywhere">{option}</span>
      <ChipButton label={`Rename ${noun} ${option}`} icon={Pencil} onClick={() => setRenaming(true)} />
      <ChipButton label={`Remove ${noun} ${option}`} icon={X} onClick={onRemove} />
    </li>
  )
}

const ChipButton = ({ label, icon: Icon, onClick }: { label: string; icon: typeof X; onClick: () => void }) => (
  <button type="button" aria-label={label} title={label} className={iconButtonClass('', true)} onClick={onClick}>
    <Icon aria-hidden className="size-3.5" />
  </button>
)

interface NewNameProps extends Pick<ChipProps, 'noun' | 'option' | 'refusalOf'> {
  /** @param to the old name when it keeps that */
  onDone: (to: string) => void
}

/** Enter or leaving the field takes the name, Escape leaves the old one. */
function NewName({ noun, option, refusalOf, onDone }: NewNameProps) {
  const [typed, setTyped] = useState(option)
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => field.current?.select(), [])

  function take(instead?: string) {
    const to = typed.trim()
    if (to === '' || to === option) return onDone(option)
    const refused = refusalOf(to)
    if (!refused) return onDone(to)
    if (instead !== undefined) return onDone(instead)
    setRefusal(refused)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') take()
    else onDone(option)
  }

  return (
    <span className="flex flex-col gap-1">
      <input
        ref={field}
        type="text"
        autoComplete="off"
        aria-label={`New name of ${noun} ${option}`}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? id : undefined}
        value={typed}
        className={inputClass(refusal, 'w-40')}
        onChange={({ target }) => {
          setRefusal(undefined)
          setTyped(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => take(option)}
      />
      {refusal && (
        <span id={id} role="alert" className="text-danger text-sm">
          {refusal}
        </span>
      )}
    </span>
  )
}
