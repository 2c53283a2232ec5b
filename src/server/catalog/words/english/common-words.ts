import { readFileSync } from 'node:fs'

/**
 * Some 8,000 of the most frequent English words of four letters and more, without first names: what people say in films
 * (OpenSubtitles 2024 by way of OPUS, https://opus.nlpl.eu, ODC-BY), as @zxcvbn-ts/language-en 4.1.1 (MIT) counts them.
 */
export const commonWords: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-words.txt', import.meta.url), 'utf8').split(/\s+/),
)
