import type { OptionRole } from '#contract/options.ts'

const names: Record<OptionRole, RegExp> = {
  color: /^(colou?rs?|farben?|couleurs?|colores?|color[ie]|kleur(en)?|cores)$/i,
  size: /^(sizes?|größen?|groessen?|tailles?|tallas?|taglie?|maat|maten|tamanhos?)$/i,
}

/** The role of an option in a file of another shop, by its name in several languages. */
export const findRole = (name: string): OptionRole | undefined =>
  (['color', 'size'] as const).find((role) => names[role].test(name.trim()))

/** The values of a variant with color and size first, for its generated SKU, which no order of options may change. */
export const sortForSku = (options: readonly { name: string; value: string }[]): string[] => {
  const rank = ({ name }: { name: string }) => ({ color: 0, size: 1, other: 2 })[findRole(name) ?? 'other']
  return options.toSorted((a, b) => rank(a) - rank(b)).flatMap(({ value }) => value || [])
}
