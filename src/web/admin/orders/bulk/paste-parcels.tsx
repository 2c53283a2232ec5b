import { useState } from 'react'
import { t } from '#messages/adminOrderActions.ts'
import { TextAreaField } from '#web/ui/text-area-field.tsx'

interface PasteParcelsProps {
  /** Order ID for the placeholder. */
  example: string
  /** Parses the lines and returns those that match no order. */
  onPaste: (text: string) => string[]
}

/** Field to paste tracking numbers from a spreadsheet. Lines that match no order stay in the field. */
export function PasteParcels({ example, onPaste }: PasteParcelsProps) {
  const [text, setText] = useState('')
  const lines = text.split('\n').filter((line) => line.trim() !== '').length
  const applyText = (typed: string) => setText(onPaste(typed).join('\n'))
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
        applyText(event.clipboardData.getData('text'))
      }}
      onBlur={() => applyText(text)}
    />
  )
}
