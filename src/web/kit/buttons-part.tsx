import Heart from 'lucide-react/icons/heart'
import Plus from 'lucide-react/icons/plus'
import { Button, type ButtonSize, type ButtonVariant, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Example, GallerySection } from './example.tsx'
import type { PartProps } from './part.ts'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet']
const sizes: ButtonSize[] = ['small', 'normal', 'large']

export const ButtonsPart = (props: PartProps) => (
  <GallerySection {...props}>
    {variants.map((variant) => (
      <Example key={variant} title={`Button, ${variant}`}>
        {sizes.map((size) => (
          <Button key={size} variant={variant} size={size}>
            Add to Cart
          </Button>
        ))}
        <Button variant={variant}>
          <Plus aria-hidden className="size-4" />
          With an icon
        </Button>
        <Button variant={variant} pending>
          Saving
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
        <a href="#buttons" className={buttonClass(variant)}>
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
  </GallerySection>
)
