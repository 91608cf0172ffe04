import { expect, test } from '@jest/globals';
import { leakingStyles } from './leaking-styles.js';

test.each([
  ['.card-a1{color:red}', []],
  ['.card-a1 h2,.card-a1>p{margin:0}', []],
  ['@media (max-width:600px){.card-a1:hover{top:0}}', []],
  ['@keyframes x{from{top:0}50%{top:1px}to{top:2px}}.a{animation:x}', []],
  ['@font-face{font-family:X;src:url(x.woff2)}', []],
  ['.a{&:hover{color:red}}', []],
  ['.a{color:red;h2{margin:0}>p,ul li{margin:0}@media print{p{top:0}}}', []],
  ['.a{background:url(data:image/svg+xml;utf8,<svg>{}</svg>)}.b::after{content:"{}; body{"}', []],
  ['@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}.a{rotate:var(--turn)}', []],
  ['@-webkit-keyframes x{from{top:0}}.a{top:0}', []],
  ['@layer a{@supports (top:0){.a{top:0}}}', []],
  ['@layer a{@supports (top:0){p{top:0}}}', ['p']],
  ['.a{body:has(&){top:0}}', ['body:has(&)']],
  ['body{margin:0}', ['body']],
  ['h1,.title-a1{margin:0}', ['h1']],
  [':root{--accent:red}', [':root']],
  ['*{box-sizing:content-box}', ['*']],
  ['@media print{nav{display:none}}', ['nav']],
  [':is(h1,.a){margin:0}', []],
  ['/* .a */main{padding:0}', ['main']],
])('%s leaks %j', (css, leaks) => {
  expect(leakingStyles(css)).toEqual(leaks);
});
