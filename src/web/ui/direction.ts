/** Whether the page is in a language written from right to left. */
export const isRightToLeft = (): boolean => document.dir === 'rtl'
