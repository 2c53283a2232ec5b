import { describe, expect, it } from 'vitest'
import { PersonName } from './fields.ts'

describe('the name of a person', () => {
  it.each(['Ann', 'José Ñáñez', '李小龙', "O'Brien-Smith, Jr.", 'می‌خواهم', 'X Æ A-12', '𝒜nn'])(
    'may be “%s”',
    (name) => {
      expect(PersonName.parse(` ${name} `)).toBe(name)
    },
  )

  it.each(['\u200b\u200b', '\u2060', '\u00ad', '…'])('must contain a visible letter or digit: %j', (name) => {
    expect(PersonName.safeParse(name).error?.issues[0]?.message).toBe('Name is required')
  })

  it.each(['Ann\nBcc: bob@example.test', 'a\tb', '\u202eadmin', 'Ann\u2066', 'a\u2028b'])(
    'must not contain line breaks or bidirectional controls: %j',
    (name) => {
      expect(PersonName.safeParse(name).error?.issues[0]?.message).toBe('Name has characters that can’t be used')
    },
  )
})
