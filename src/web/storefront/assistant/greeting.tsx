import { t } from '#messages/assistant.ts'
import { useShop } from '#web/shop/shop.ts'
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx'
import { openProductId } from './open-product.ts'
import { Replies } from './replies.tsx'

const begin = ['bestSellers', 'whereIsOrder', 'returns', 'shippingCost'] as const
const beginAtProduct = ['inStock', 'cheaper', 'returns'] as const

/** The assistant's first message. @param onSay null once the conversation has started */
export function Greeting({ onSend }: { onSend: ((text: string) => void) | null }) {
  const { name } = useShop()
  return (
    <>
      <ChatBubble>{t('greeting', { shop: name })}</ChatBubble>
      {onSend && <Replies replies={(openProductId() ? beginAtProduct : begin).map((key) => t(key))} onSend={onSend} />}
    </>
  )
}
