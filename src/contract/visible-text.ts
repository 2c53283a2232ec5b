/** Scripts in which U+200C and U+200D change how the letters beside them are joined. */
const JOINING = [
  ...['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya'],
  ...['Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'],
]
  .map((script) => `\\p{scx=${script}}`)
  .join('')

// Each alternative begins with the characters, because most texts have none of them.
const ZERO_WIDTH = new RegExp(
  [
    `([\\u200c\\u200d](?<=[${JOINING}].)(?=[${JOINING}])`,
    // Between the parts of an emoji, such as a family.
    '\\u200d(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f].)(?=\\p{Extended_Pictographic}))',
    '[\\u200b-\\u200d\\u2060\\ufeff]',
  ].join('|'),
  'gu',
)

/** Removes zero-width characters without a visible effect. Otherwise, names that look the same could differ. */
export const removeZeroWidth = (text: string): string => text.replace(ZERO_WIDTH, '$1')
