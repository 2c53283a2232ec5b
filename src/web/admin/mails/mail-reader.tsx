import { cardClass } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { LetterFrame } from './letter-frame.tsx'

/** Both versions of a mail. */
export const MailReader = ({ html, text }: { html: string; text: string }) => (
  <Tabs
    label="Versions of the mail"
    tabs={[
      { id: 'html', label: 'As it looks', panel: <LetterFrame html={html} /> },
      {
        id: 'text',
        label: 'Plain text',
        panel: (
          <pre className={cardClass('whitespace-pre-wrap p-5 font-sans text-sm leading-relaxed wrap-anywhere')}>
            {text}
          </pre>
        ),
      },
    ]}
  />
)
