const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#';
const [FROM, TO] = [4, 5];

/** Bytes as text of ASCII in the encoding Z85: five signs for four bytes, where base64 takes nearly five and a half. */
function z85(bytes: Buffer): string {
  const padded = Buffer.concat([bytes, Buffer.alloc((FROM - (bytes.length % FROM)) % FROM)]);
  return Array.from({ length: padded.length / FROM }, (_, index) => {
    let rest = padded.readUInt32BE(index * FROM);
    const signs: string[] = [];
    for (let place = 0; place < TO; place += 1) {
      signs.unshift(ALPHABET.charAt(rest % ALPHABET.length));
      rest = Math.floor(rest / ALPHABET.length);
    }
    return signs.join('');
  }).join('');
}

/** The expression of JavaScript that gives these bytes again. */
export function readingZ85(bytes: Buffer): string {
  return `((t,a)=>{const o=Buffer.alloc(t.length/5*4),m={};for(let i=0;i<85;i++)m[a.charCodeAt(i)]=i;for(let i=0,v;i<t.length;){v=0;do v=v*85+m[t.charCodeAt(i)];while(++i%5);o.writeUInt32BE(v,i/5*4-4)}return o.subarray(0,${bytes.length})})('${z85(bytes)}','${ALPHABET}')`;
}
