/** Attributes that make an input a combobox. `ComboboxPopup` sets those that depend on its state. */
export const comboboxRole = {
  type: 'text',
  role: 'combobox',
  'aria-expanded': false,
  'aria-autocomplete': 'list',
  autoComplete: 'off',
} as const
