import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChatBubble } from '#web/ui/chat/chat-bubble.tsx'
import { ChatFrame } from '#web/ui/chat/chat-frame.tsx'
import { TypingDots } from '#web/ui/chat/typing-dots.tsx'
import { Chapter, Example } from './example.tsx'
import type { PartProps } from './part.ts'

export const ChatPart = (props: PartProps) => (
  <Chapter {...props}>
    <Example title="What both sides say" look="block">
      <Conversation />
    </Example>
    <Example title="A conversation beside the page, or in its place">
      <Opener />
    </Example>
  </Chapter>
)

const Conversation = () => (
  <div className="flex w-full max-w-95 flex-col gap-3">
    <ChatBubble>Hello! Ask me about products, your orders, shipping or returns.</ChatBubble>
    <ChatBubble own>Do you have a tent for two?</ChatBubble>
    <TypingDots />
  </div>
)

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
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
