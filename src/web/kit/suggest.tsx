import type { ComboboxGroup, ComboboxOption } from '#web/ui/combobox/options.ts'

const picture = <img src="/favicon.svg" alt="" className="size-10 shrink-0 rounded-sm bg-sunken" />

const all: { label: string; options: ComboboxOption[] }[] = [
  {
    label: 'Products',
    options: [
      { id: 'desk-lamp', label: 'Alba Desk Lamp', note: 'Home & Garden', aside: '$89.00', picture },
      { id: 'lantern', label: 'Camp Lamp', note: 'Sports & Outdoors', aside: '$34.00', picture },
      { id: 'bottle', label: 'Insulated Bottle', note: 'Sports & Outdoors', aside: '$28.00', picture },
    ],
  },
  {
    label: 'Categories',
    options: [
      { id: 'books', label: 'Books' },
      { id: 'beauty', label: 'Beauty' },
    ],
  },
]

/** Responds with a delay, like a server. */
export async function suggest(text: string): Promise<ComboboxGroup[]> {
  await new Promise((resolve) => setTimeout(resolve, 200))
  const matches = ({ label }: ComboboxOption) => label.toLowerCase().includes(text.toLowerCase())
  return all
    .map(({ label, options }) => ({ label, options: options.filter(matches) }))
    .filter(({ options }) => options.length > 0)
}
