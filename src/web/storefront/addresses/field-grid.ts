/** Classes of a form's grid, and of its skeleton. */
export const fieldGrid = 'grid grid-cols-2 gap-x-4 gap-y-5'
/** Classes of a field that takes half of the width, or all of it on a phone. */
export const halfWidthField = 'col-span-2 sm:col-span-1'
