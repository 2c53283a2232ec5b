import { NO_PICTURE, pictureFiles } from '#contract/pictures.ts'

type Tag = [property: string, content: string]

/** What a network shows of a page that somebody shares there. @param url the picture's address, as the shop knows it */
export function sharedPicture(origin: string, url: string | undefined, alt: string): Tag[] {
  if (!url || url === NO_PICTURE) return [['twitter:card', 'summary']]
  const files = pictureFiles(url)
  return [
    ['twitter:card', 'summary_large_image'],
    ['og:image', new URL(url, origin).href],
    ...(files
      ? ([
          ['og:image:type', 'image/webp'],
          ['og:image:width', String(files.width)],
          ['og:image:height', String(files.height)],
        ] satisfies Tag[])
      : []),
    ['og:image:alt', alt],
  ]
}
