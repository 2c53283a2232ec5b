/** Words that are ignored in a term with other words. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be but by can for from has have if in into is it its me my no not of on or our so that the their them these they this to up was we what when which will with you your'.split(
    ' ',
  ),
)
