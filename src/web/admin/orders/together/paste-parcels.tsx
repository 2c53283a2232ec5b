import { useState } from 'react'
import { t } from '#messages/adminOrderActions.ts'
import { TextAreaField } from '#web/ui/text-area-field.tsx'

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
      label={t('paste')}
      optional
      rows={2}
      hint={t('pasteHint', { example })}
      value={text}
      error={lines > 0 ? t('linesLeft', { lines }) : undefined}
      onChange={({ target }) => setText(target.value)}
      onPaste={(event) => {
        event.preventDefault()
        place(event.clipboardData.getData('text'))
      }}
      onBlur={() => place(text)}
    />
  )
}
