/** What makes an input a combobox. Its popup says whether it is open, with which list, and what is marked in it. */
export const comboboxRole = {
  type: 'text',
  role: 'combobox',
  'aria-expanded': false,
  'aria-autocomplete': 'list',
  autoComplete: 'off',
} as const
