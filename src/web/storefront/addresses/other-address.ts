/** What stands for an address that is typed, among the ids of saved ones. */
export const OTHER = 'other'
