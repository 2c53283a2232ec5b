/** What makes an input a combobox with this list. Whether it is open, and what is marked in it, its popup says. */
export const comboboxRole = (listId: string) =>
  ({
    type: 'text',
    role: 'combobox',
    'aria-expanded': false,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    autoComplete: 'off',
  }) as const
