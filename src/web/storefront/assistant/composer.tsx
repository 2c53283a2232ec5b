import ArrowUp from 'lucide-react/icons/arrow-up'
import Square from 'lucide-react/icons/square'
import { type KeyboardEvent, type RefObject, type SubmitEvent, useState } from 'react'
import { MAX_CHAT_MESSAGE_LENGTH } from '#contract/shop.ts'
import { t } from '#messages/assistant.ts'
import { useAssistant } from '#web/state/assistant.ts'
import { Button } from '#web/ui/button.tsx'
import { inputClass } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { currentProductId } from './open-product.ts'

/** The number of remaining characters is shown when it is this or less. */
const SHOW_REMAINING_FROM = 100

/**
 * Input for a message. Enter sends it and Shift+Enter starts a new line. Text can be typed, but not sent, while an answer is
 * being written.
 */
export function Composer({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const [text, setText] = useState('')
  const busy = useAssistant(({ answer }) => answer !== null)
  const { ask, stop } = useAssistant.getState()
  const remaining = MAX_CHAT_MESSAGE_LENGTH - text.length

  function send(event: SubmitEvent | KeyboardEvent) {
    event.preventDefault()
    if (busy || text.trim() === '') return
    setText('')
    void ask(text, currentProductId())
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // In Japanese or Chinese input, Enter also confirms a word.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }

  return (
    <form
      method="dialog"
      className="flex flex-col gap-1.5 border-t px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={send}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          data-focus-first
          aria-label={t('ask')}
          placeholder={t('ask')}
          rows={1}
          maxLength={MAX_CHAT_MESSAGE_LENGTH}
          enterKeyHint="send"
          value={text}
          className={inputClass(undefined, 'max-h-32 grow resize-none py-2.5 [field-sizing:content]')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        {busy ? (
          <IconButton label={t('stop')} className="bg-sunken" onClick={stop}>
            <Square aria-hidden className="size-4 fill-current" />
          </IconButton>
        ) : (
          <Button
            type="submit"
            size="small"
            aria-label={t('send')}
            title={t('send')}
            aria-disabled={text.trim() === '' || undefined}
            className="size-11 shrink-0 px-0"
          >
            <ArrowUp aria-hidden className="size-5" />
          </Button>
        )}
      </div>
      {remaining <= SHOW_REMAINING_FROM && (
        <p className="text-ink-soft text-xs">{t('charactersLeft', { count: remaining })}</p>
      )}
    </form>
  )
}
