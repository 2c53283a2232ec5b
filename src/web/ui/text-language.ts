/** The attributes of an element whose text is in another language than the page. */
export interface TextLanguage {
  lang: string
  dir: 'ltr' | 'rtl'
}
