import { t } from '#messages/assistant.ts'
import { useShop } from '#web/shop/shop.ts'
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx'
import { openProduct } from './open-product.ts'
import { Replies } from './replies.tsx'

const begin = ['bestSellers', 'whereIsOrder', 'returns', 'shippingCost'] as const
const beginAtProduct = ['inStock', 'cheaper', 'returns'] as const

/** The assistant's first message. @param onSay null once the conversation has started */
export function Greeting({ onSay }: { onSay: ((text: string) => void) | null }) {
  const { name } = useShop()
  return (
    <>
      <ChatBubble>{t('greeting', { shop: name })}</ChatBubble>
      {onSay && <Replies replies={(openProduct() ? beginAtProduct : begin).map((key) => t(key))} onSay={onSay} />}
    </>
  )
}
