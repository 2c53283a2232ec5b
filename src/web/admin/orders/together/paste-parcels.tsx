import { useState } from 'react'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { countOf } from '#web/words/count-of.ts'

interface PasteParcelsProps {
  /** The id of one of the orders. */
  example: string
  /** Takes the lines, and says which it could not place. */
  onPaste: (text: string) => string[]
}

/** Fills in many parcels from a spreadsheet. The lines that belong to none of the orders stay. */
export function PasteParcels({ example, onPaste }: PasteParcelsProps) {
  const [text, setText] = useState('')
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  const place = (typed: string) => setText(onPaste(typed).join('\n'))
  return (
    <TextAreaField
      label="Paste from a spreadsheet"
      optional
      rows={2}
      hint={`A line for each: ${example}, UPS, 1Z999AA1`}
      value={text}
      error={
        lines > 0
          ? `${countOf(lines, 'line')} could not be placed: no such order is chosen, or the number is missing`
          : undefined
      }
      onChange={({ target }) => setText(target.value)}
      onPaste={(event) => {
        event.preventDefault()
        place(event.clipboardData.getData('text'))
      }}
      onBlur={() => place(text)}
    />
  )
}
