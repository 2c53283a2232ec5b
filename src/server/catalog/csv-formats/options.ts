import { t } from '#messages/imports.ts'

export type Slot = 'color' | 'size'

const names: Record<Slot, RegExp> = {
  color: /^(colou?rs?|farben?|couleurs?|colores?|color[ie]|kleur(en)?|cores)$/i,
  size: /^(sizes?|größen?|groessen?|tailles?|tallas?|taglie?|maat|maten|tamanhos?)$/i,
}

/**
 * Maps another shop's options to color and size by name. Other options are mapped to size, then to color, while these are free.
 * @returns `slots` by option name; `unmapped` are the options for which neither was free
 */
export function mapOptions(options: readonly string[]): {
  slots: Map<string, Slot>
  warnings: string[]
  unmapped: string[]
} {
  const slots = new Map<string, Slot>()
  const taken = new Set<Slot>()
  const assign = (option: string, slot: Slot) => {
    slots.set(option, slot)
    taken.add(slot)
  }
  for (const option of options)
    for (const slot of ['color', 'size'] as const)
      if (names[slot].test(option.trim()) && !taken.has(slot)) assign(option, slot)
  const warnings: string[] = []
  for (const option of options.filter((each) => !slots.has(each))) {
    const free = (['size', 'color'] as const).find((slot) => !taken.has(slot))
    if (!free) continue
    assign(option, free)
    warnings.push(t('optionUsed', { option, slot: free === 'color' ? 'color' : 'other' }))
  }
  return { slots, warnings, unmapped: options.filter((each) => !slots.has(each)) }
}

/** The distinct colors and sizes of variants, in order. */
export function distinctOptions(
  variants: readonly { color?: string | null | undefined; size?: string | null | undefined }[],
  slot: Slot,
): string[] {
  return [...new Set(variants.flatMap((variant) => variant[slot] ?? []))]
}
