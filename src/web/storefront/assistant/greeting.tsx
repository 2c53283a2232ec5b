import { useShop } from '#web/shop/shop.ts'
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx'
import { openProduct } from './open-product.ts'
import { Replies } from './replies.tsx'

const begin = ['Show me your best sellers', 'Where is my order?', 'How do returns work?', 'What does shipping cost?']
const beginAtProduct = ['Is this in stock?', 'Show me something similar but cheaper', 'How do returns work?']

/** What the assistant says first. @param onSay null once the conversation has begun */
export function Greeting({ onSay }: { onSay: ((text: string) => void) | null }) {
  const { name } = useShop()
  return (
    <>
      <ChatBubble>
        {`Hello! I am the shopping assistant of ${name}. Ask me about products, your orders, shipping or returns.`}
      </ChatBubble>
      {onSay && <Replies replies={openProduct() ? beginAtProduct : begin} onSay={onSay} />}
    </>
  )
}
