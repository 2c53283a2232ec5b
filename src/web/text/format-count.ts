/** A count with its noun: `1 item`, `1,200 items`. @param noun in the singular, with a regular plural */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
