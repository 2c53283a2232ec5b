import { t } from '#messages/imports.ts'

export type Slot = 'color' | 'size'

const names: Record<Slot, RegExp> = {
  color: /^(colou?rs?|farben?|couleurs?|colores?|color[ie]|kleur(en)?|cores)$/i,
  size: /^(sizes?|größen?|groessen?|tailles?|tallas?|taglie?|maat|maten|tamanhos?)$/i,
}

/**
 * Maps another shop's options to color and size by name. Unknown options are mapped to whichever is still free.
 * @returns `slots` by option name; `left` are options that could not be mapped
 */
export function placeOptions(options: readonly string[]): {
  slots: Map<string, Slot>
  warnings: string[]
  left: string[]
} {
  const slots = new Map<string, Slot>()
  const taken = new Set<Slot>()
  const put = (option: string, slot: Slot) => {
    slots.set(option, slot)
    taken.add(slot)
  }
  for (const option of options)
    for (const slot of ['color', 'size'] as const)
      if (names[slot].test(option.trim()) && !taken.has(slot)) put(option, slot)
  const warnings: string[] = []
  for (const option of options.filter((each) => !slots.has(each))) {
    const free = (['size', 'color'] as const).find((slot) => !taken.has(slot))
    if (!free) continue
    put(option, free)
    warnings.push(t('optionUsed', { option, slot: free === 'color' ? 'color' : 'other' }))
  }
  return { slots, warnings, left: options.filter((each) => !slots.has(each)) }
}

/** The distinct colors and sizes of variants, in order. */
export function choicesOf(
  variants: readonly { color?: string | null | undefined; size?: string | null | undefined }[],
  slot: Slot,
): string[] {
  return [...new Set(variants.flatMap((variant) => variant[slot] ?? []))]
}
