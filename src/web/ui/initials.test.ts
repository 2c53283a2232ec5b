import { expect, it } from 'vitest'
import { getInitials } from './initials.ts'

it.each([
  ['Ada Lovelace', 'AL'],
  ['  jean  luc de la tour ', 'JT'],
  ['Cher', 'C'],
  ['Élodie Østergård', 'ÉØ'],
  ['', ''],
])('%j is shortened to %j', (name, initials) => expect(getInitials(name)).toBe(initials))
