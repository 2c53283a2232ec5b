import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx'
import { ChatFrame } from '#web/ui/chat/chat-frame.tsx'
import { TypingDots } from '#web/ui/chat/typing-dots.tsx'
import { Example, GallerySection } from './example.tsx'
import type { PartProps } from './part.ts'

export const ChatPart = (props: PartProps) => (
  <GallerySection {...props}>
    <Example title="Messages of both sides" layout="block">
      <Conversation />
    </Example>
    <Example title="Chat panel">
      <Opener />
    </Example>
  </GallerySection>
)

const Conversation = () => (
  <div className="flex w-full max-w-95 flex-col gap-3">
    <ChatBubble>Hello! Ask me about products, your orders, shipping or returns.</ChatBubble>
    <ChatBubble isOwn>Do you have a tent for two?</ChatBubble>
    <TypingDots />
  </div>
)

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Conversation
      </Button>
      <ChatFrame open={open} onClose={() => setOpen(false)} title="Conversation">
        <div className="grow p-4">
          <Conversation />
        </div>
      </ChatFrame>
    </>
  )
}
