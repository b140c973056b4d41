import { useId } from 'react';

const skin = { light: '#9a6544', deep: '#6d432b', shade: '#4e2e1d' };

/** Head bowed out of sight, neck, shoulders and a strapless dress. */
export function Bust() {
  const id = useId();
  const body = `${id}-body`;
  return (
    <>
      <defs>
        <linearGradient id={body} x1="0" y1="0" x2="0.25" y2="1">
          <stop offset="0" stopColor={skin.light} />
          <stop offset="1" stopColor={skin.deep} />
        </linearGradient>
      </defs>
      <circle cx={200} cy={-6} r={96} className="fill-espresso" />
      <path
        d="M151 60C152 100 150 122 147 136C143 156 112 172 72 186C34 199 14 226 6 274C0 316-4 400-6 660H406C404 400 400 316 394 274C386 226 366 199 328 186C288 172 257 156 253 136C250 122 248 100 249 60Z"
        fill={`url(#${body})`}
      />
      {/* The shadow of the chin, then the chin. */}
      <path
        d="M151 62C152 92 151 108 149.500 122C176 146 224 146 250.500 122C249 108 248 92 249 62Z"
        fill={skin.shade}
        opacity={0.45}
      />
      <path d="M134 0C134 60 160 112 200 112C240 112 266 60 266 0Z" fill={skin.light} />
      <path
        d="M176 78C188 88 212 88 224 78"
        fill="none"
        stroke={skin.shade}
        strokeWidth={2}
        strokeLinecap="round"
        opacity={0.4}
      />
      <g fill="none" stroke={skin.shade} strokeWidth={2.5} strokeLinecap="round" opacity={0.4}>
        <path d="M188 184C164 172 122 178 88 196M212 184C236 172 278 178 312 196" />
        <path d="M190 180C192 190 208 190 210 180" />
        <path d="M60 316C54 340 52 380 54 660M340 316C346 340 348 380 346 660" />
      </g>
      <path
        d="M62 330C84 300 136 296 172 312C186 318 194 328 200 338C206 328 214 318 228 312C264 296 316 300 338 330C342 380 342 430 340 660H60C58 430 58 380 62 330Z"
        className="fill-espresso"
      />
      <path
        d="M62 330C84 300 136 296 172 312C186 318 194 328 200 338C206 328 214 318 228 312C264 296 316 300 338 330"
        fill="none"
        strokeWidth={1.5}
        className="stroke-gold/70"
      />
      {/* Drops at the ears. */}
      <g className="fill-gold">
        <circle cx={131} cy={44} r={3} />
        <path d="M131 49l4 9a4 4 0 1 1-8 0Z" />
        <circle cx={269} cy={44} r={3} />
        <path d="M269 49l4 9a4 4 0 1 1-8 0Z" />
      </g>
    </>
  );
}
