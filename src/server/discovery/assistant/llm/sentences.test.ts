import { describe, expect, it } from 'vitest'
import { inSentences } from './sentences.ts'

async function splitText(text: string, length: number): Promise<string[]> {
  async function* chunks() {
    for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length)
  }
  const parts = []
  for await (const part of inSentences(chunks())) parts.push(part)
  return parts
}

describe('splitting a stream into sentences', () => {
  it.each([1, 3, 7, 100])('splits at the ends of sentences and lines, from chunks of %d characters', async (length) => {
    const text = 'It costs $19.99 today. Really? Yes!\n- one\n- two 2.5 l'
    expect((await splitText(text, length)).map((part) => part.trim()).filter(Boolean)).toEqual([
      'It costs $19.99 today.',
      'Really?',
      'Yes!',
      '- one',
      '- two 2.5 l',
    ])
    expect((await splitText(text, length)).join('')).toBe(text)
  })

  it('splits a sentence that is too long', async () => {
    const text = 'word '.repeat(400)
    const parts = await splitText(text, 50)
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.join('')).toBe(text)
  })
})
