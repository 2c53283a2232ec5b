/** The brands of the demo store. All are invented. */
export const brands = [
  'Aurivane',
  'Pixelmoor',
  'Hallowick',
  'Wrenfold',
  'Hearthquill',
  'Fennimoor',
  'Tarnbeck',
  'Velodune',
  'Quillmarsh',
  'Lanternfold',
  'Sorrelune',
  'Calyndra',
] as const

export type Brand = (typeof brands)[number]
