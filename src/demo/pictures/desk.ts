import { type Drawing, lines, lyingShadow, shadow } from './drawing.ts'

/** Rows of keys by their widths, in units of one key; a negative width is a gap. */
const rows = [
  [1, -0.25, 1, 1, 1, 1, -0.25, 1, 1, 1, 1, -0.25, 1, 1, -0.25, 1],
  [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1],
  [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5, 1],
  [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25, 1],
  [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75, 1, 1],
  [1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1],
]

export const keyboard: Drawing = ({ base, dark, deep, pale }) => {
  const unit = 38
  const keys = rows
    .map((row, index) => {
      let x = 115
      return row
        .map((width) => {
          const key = width > 0 ? `M${x + 2} ${262 + index * 46}h${width * unit - 6}v36h-${width * unit - 6}z` : ''
          x += Math.abs(width) * unit
          return key
        })
        .join('')
    })
    .join('')
  return `
  <g transform="rotate(-8 400 400)">
  ${lyingShadow('M90 240h620v310H90z')}
  <rect x="88" y="234" width="624" height="320" rx="28" fill="url(#face)"/>
  <rect x="104" y="250" width="592" height="288" rx="14" fill="${deep}"/>
  <path d="${keys}" fill="${dark}" stroke="${dark}" stroke-width="6" stroke-linejoin="round" transform="translate(0 4)"/>
  <path d="${keys}" fill="${pale}" stroke="${pale}" stroke-width="5" stroke-linejoin="round"/>
  <path d="M117 262h32v36h-32zM574 400h78v36h-78z" fill="#e8804f" stroke="#e8804f" stroke-width="5" stroke-linejoin="round"/>
  <path d="M230 494h230v28H230z" fill="${base}" opacity=".35"/>
  <circle cx="668" cy="280" r="22" fill="url(#metal)"/><circle cx="668" cy="280" r="15" fill="#d5d9de"/>
  </g>`
}

export const verticalMouse: Drawing = ({ base, dark, deep, light }) => `
  ${shadow(408, 652, 260)}
  <path d="M176 626C170 470 236 250 420 214c110-20 190 60 214 196 16 90 22 160 14 206-2 16-14 28-32 28H200c-16 0-24-8-24-18z" fill="url(#face)"/>
  <path d="M420 214c-40 90-60 190-56 300 2 60 10 100 22 130h230c18 0 30-12 32-28 8-46 2-116-14-206C610 274 530 194 420 214z" fill="${dark}"/>
  <path d="M420 214c110-20 190 60 214 196 8 44 13 84 16 118-90-20-190-26-286-14 2-110 20-210 56-300z" fill="${base}"/>
  ${lines('M392 304c70-4 150 8 222 40M372 406c90-6 180 4 262 22', deep, 5, 0.7)}
  <rect x="440" y="238" width="34" height="86" rx="17" transform="rotate(-14 456 280)" fill="${deep}"/>
  <rect x="447" y="250" width="20" height="58" rx="10" transform="rotate(-14 456 280)" fill="url(#metal)"/>
  <path d="M206 560c0-70 20-150 60-206" fill="none" stroke="${light}" stroke-width="16" stroke-linecap="round" opacity=".8"/>
  <path d="M250 560c20-44 60-64 108-60" fill="none" stroke="${deep}" stroke-width="14" stroke-linecap="round" opacity=".45"/>
  <path d="M180 636h460" stroke="${deep}" stroke-width="12" stroke-linecap="round"/>`

export const monitor: Drawing = () => `
  ${shadow(400, 664, 190)}
  <path d="M356 470h88l14 170H342z" fill="url(#metal)"/><path d="M270 636h260a14 14 0 0 1 0 28H270a14 14 0 0 1 0-28z" fill="url(#steel)"/>
  <rect x="92" y="150" width="616" height="366" rx="18" fill="url(#ink)"/>
  <rect x="106" y="164" width="588" height="330" rx="6" fill="url(#screen)"/>
  <circle cx="520" cy="262" r="46" fill="#fff6d8" opacity=".9"/>
  <path d="M106 430l130-120 90 78 110-128 90 92 60-44 108 96v90H106z" fill="#3c4479" opacity=".55"/>
  <path d="M106 460l160-70 120 50 140-80 168 70v64H106z" fill="#252a57" opacity=".65"/>
  <path d="M106 164h330L250 494H106z" fill="#fff" opacity=".08"/><rect x="380" y="500" width="40" height="6" rx="3" fill="#8a8f99"/>`

export const webcam: Drawing = () => `
  <path d="M40 480h720v320H40z" fill="#2b2d33"/><path d="M64 506h672v294H64z" fill="url(#screen)" opacity=".8"/>
  <path d="M64 800V700l160-110 120 70 150-110 242 150v100z" fill="#2c3261" opacity=".45"/>
  <path d="M330 420h140l24 86H306z" fill="#1d1e23"/><path d="M300 476h200v34H300z" fill="#383b43"/>
  <rect x="176" y="236" width="448" height="196" rx="98" fill="url(#ink)"/>
  <rect x="190" y="248" width="420" height="60" rx="30" fill="#fff" opacity=".1"/>
  <circle cx="400" cy="334" r="86" fill="#14151a"/><circle cx="400" cy="334" r="70" fill="url(#metal)"/><circle cx="400" cy="334" r="62" fill="#17181e"/>
  <circle cx="400" cy="334" r="42" fill="#2c3656"/><circle cx="400" cy="334" r="24" fill="#0d0e13"/>
  <circle cx="382" cy="312" r="14" fill="#a9c0f0" opacity=".8"/><circle cx="418" cy="352" r="6" fill="#fff" opacity=".5"/>
  <circle cx="548" cy="334" r="9" fill="#6fe29a"/>${lines('M236 318v32M252 312v44M268 318v32', '#6e737d', 6)}`
