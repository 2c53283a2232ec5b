import Heart from 'lucide-react/icons/heart'
import Plus from 'lucide-react/icons/plus'
import { Button, type ButtonLook, type ButtonSize, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Chapter, Example } from './example.tsx'
import type { PartProps } from './part.ts'

const looks: ButtonLook[] = ['primary', 'secondary', 'quiet']
const sizes: ButtonSize[] = ['small', 'normal', 'large']

export const ButtonsPart = (props: PartProps) => (
  <Chapter {...props}>
    {looks.map((look) => (
      <Example key={look} title={`Button, ${look}`}>
        {sizes.map((size) => (
          <Button key={size} look={look} size={size}>
            Add to Cart
          </Button>
        ))}
        <Button look={look}>
          <Plus aria-hidden className="size-4" />
          With an icon
        </Button>
        <Button look={look} pending>
          Saving
        </Button>
        <Button look={look} disabled>
          Disabled
        </Button>
        <a href="#buttons" className={buttonClass(look)}>
          Checkout link
        </a>
      </Example>
    ))}
    <Example title="Icon button">
      <IconButton label="Save for later">
        <Heart aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Cannot be saved" disabled>
        <Heart aria-hidden className="size-5" />
      </IconButton>
    </Example>
  </Chapter>
)
