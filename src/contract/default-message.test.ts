import { expect, it } from 'vitest'
import { z } from 'zod'
import { defaultMessage } from './default-message.ts'

const Order = z.object({
  count: z.int().min(1).max(9),
  kind: z.enum(['new', 'old']),
  note: z.string().max(3),
  lines: z.array(z.string()).min(1),
  label: z.string('Enter a label'),
})

it('replaces default messages of schemas by plain ones, and keeps custom messages', () => {
  const wrong = { count: 0, kind: 'odd', note: 'long', lines: [], label: 5 }
  const { error } = Order.safeParse(wrong, { error: defaultMessage })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'At least 1',
    'Choose one of: new, old',
    'At most 3 characters',
    'At least 1 item',
    'Enter a label',
  ])
  const types = Order.safeParse({ count: '1', note: null, lines: {} }, { error: defaultMessage })
  expect(types.error?.issues.map(({ message }) => message)).toEqual([
    'Send a number',
    'Choose one of: new, old',
    'Send text',
    'Send a list',
    'Enter a label',
  ])
})
