/** A number of things in words: `1 item`, `1,200 items`. @param noun in the singular, with a plural in s */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
