/** What the main photograph of a product shows, its second view, and its close-up. The color is added for each photograph. */
export type PictureTexts = readonly [main: string, angle?: string, detail?: string]
