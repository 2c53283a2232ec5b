import { t } from '#messages/assistant.ts'
import { useShop } from '#web/shop/shop.ts'
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx'
import { currentProductId } from './open-product.ts'
import { SuggestedReplies } from './suggested-replies.tsx'

const suggestedQuestions = ['bestSellers', 'whereIsOrder', 'returns', 'shippingCost'] as const
const productQuestions = ['inStock', 'cheaper', 'returns'] as const

/** The assistant's first message. @param onSend null once the conversation has started */
export function Greeting({ onSend }: { onSend: ((text: string) => void) | null }) {
  const { name } = useShop()
  return (
    <>
      <ChatBubble>{t('greeting', { shop: name })}</ChatBubble>
      {onSend && (
        <SuggestedReplies
          replies={(currentProductId() ? productQuestions : suggestedQuestions).map((key) => t(key))}
          onSend={onSend}
        />
      )}
    </>
  )
}
