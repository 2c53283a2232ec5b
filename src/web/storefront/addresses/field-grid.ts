/** The fields of the form, and their outlines. */
export const fieldGrid = 'grid grid-cols-2 gap-x-4 gap-y-5'
/** Of a field that has half of the width only where that is enough. */
export const wideOnPhones = 'col-span-2 sm:col-span-1'
