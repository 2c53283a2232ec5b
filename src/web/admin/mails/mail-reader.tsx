import { t } from '#messages/adminMails.ts'
import { cardClass } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EmailFrame } from './email-frame.tsx'

/** The HTML and text versions of an email. */
export const MailReader = ({ html, text }: { html: string; text: string }) => (
  <Tabs
    label={t('versions')}
    tabs={[
      { id: 'html', label: t('asItLooks'), panel: <EmailFrame html={html} /> },
      {
        id: 'text',
        label: t('plainText'),
        panel: (
          <pre className={cardClass('whitespace-pre-wrap p-5 font-sans text-sm leading-relaxed wrap-anywhere')}>
            {text}
          </pre>
        ),
      },
    ]}
  />
)
