/** Color tokens of `web/styles.css`, copied because email clients do not support CSS variables. */
export const light = {
  canvas: '#faf7f2',
  surface: '#ffffff',
  sunken: '#f2ece3',
  line: '#e7dfd3',
  ink: '#211c16',
  soft: '#5a5147',
  faint: '#6f6559',
  accent: '#1d5c4a',
  onAccent: '#ffffff',
}

export const dark: typeof light = {
  canvas: '#161310',
  surface: '#201c18',
  sunken: '#2a2520',
  line: '#38312a',
  ink: '#f4efe7',
  soft: '#c6bcae',
  faint: '#a79c8d',
  accent: '#84cbb0',
  onAccent: '#0f241c',
}
