import { isPicture } from '#contract/pictures.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The picture of a category or collection beside its name. Nothing if it has none. */
export const IntroductionPicture = ({ src }: { src: string | null }) =>
  isPicture(src) ? (
    <Picture
      src={src}
      alt=""
      sizes="(min-width: 64rem) 10rem, (min-width: 40rem) 8rem, 6rem"
      first
      className="w-24 shrink-0 self-start rounded-lg sm:w-32 lg:w-40"
    />
  ) : null
