import { isPicture, pictureFiles } from '#contract/pictures.ts'

type Tag = [property: string, content: string]

/** Open Graph tags of the picture shown when a page is shared. @param url the picture's URL in the shop */
export function sharedPicture(origin: string, url: string | undefined, alt: string): Tag[] {
  if (!isPicture(url)) return [['twitter:card', 'summary']]
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
