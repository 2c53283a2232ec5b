import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { t } from '#messages/assistant.ts'
import { ContentLink } from '#web/shop/content-link.tsx'
import type { ChatMessage } from '#web/state/chat-messages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx'
import { OrderCards } from './order-cards.tsx'
import { ProductCards } from './product-cards.tsx'

/** One message with its products, orders and links. */
export function Message({ message }: { message: ChatMessage }) {
  const { type, content, timestamp, productIds = [], orderIds = [], links = [], handOver } = message
  const isOwn = type === 'user'
  return (
    <article aria-label={t(isOwn ? 'you' : 'assistant')} className="flex flex-col gap-2.5">
      {content && <ChatBubble isOwn={isOwn}>{content}</ChatBubble>}
      {orderIds.length > 0 && <OrderCards ids={orderIds} />}
      {productIds.length > 0 && <ProductCards ids={productIds} />}
      {links.length > 0 && (
        <ul className="flex flex-col items-start">
          {links.map(({ label, path }) => (
            <li key={path} className="max-w-full">
              <Link
                to={path}
                className="inline-flex min-h-8 items-center gap-1.5 text-accent text-sm underline-offset-4 wrap-anywhere hover:underline"
              >
                {label}
                <ArrowRight aria-hidden className="size-4 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {handOver !== undefined && (
        <ContentLink
          page="contact"
          state={{ message: handOver }}
          className={buttonClass('secondary', 'small', 'self-start')}
        >
          {t('contactUs')}
        </ContentLink>
      )}
      <time dateTime={timestamp} className={isOwn ? 'self-end text-ink-faint text-xs' : 'text-ink-faint text-xs'}>
        {t('at', { at: new Date(timestamp) })}
      </time>
    </article>
  )
}
