/** Writes the part of the generated source that uses random numbers. */
import { Header, type Layout } from "../../ir/layout.ts";

/** The source of functions that make random numbers, shuffle a zone, and pick members of a list. */
export function chance(layout: Layout): string {
  return `
function next(at){
let a=s[at],b=s[at+1],c=s[at+2],d=s[at+3];
${SFC32}
s[at]=a;s[at+1]=b;s[at+2]=c;s[at+3]=d;
return x>>>0;
}
function seed(at,a,b,c,d){s[at]=a;s[at+1]=b;s[at+2]=c;s[at+3]=d;for(let i=0;i<12;i++)next(at)}
function below(n){return next(${Header.random})*n*${2 ** -32}|0}
${shuffle(layout)}
function sample(from,n,at,capacity,point){
if(n>capacity)error(DEEP,point);
let taken=0;
for(let i=from;i<tp&&taken<n;i++)if(below(tp-i)<n-taken)s[at+1+taken++]=t[i];
s[at]=taken;
}
`;
}

/**
 * Statements that set `x` to a random number. The variables `a` to `d` are the four words of the generator (sfc32), and
 * change to its next state. `random.ts` does the same for the reference executor.
 */
export const SFC32 = "const x=a+b+d|0;a=b^b>>>9;b=c+(c<<3)|0;c=(c<<21|c>>>11)+x|0;d=d+1|0;";

/**
 * The source of a function that shuffles a zone, a linked list of pieces. It draws the pieces from the last to the
 * first. Each piece is linked as soon as it is drawn, because the processor can do this while it computes the next
 * random number.
 */
function shuffle({ pieceNext, piecePrev, piecePosition, zoneFirst, zoneLast }: Layout): string {
  const r = Header.random;
  const linked = `s[${pieceNext}+p]=q;s[${piecePosition}+p]=i+1;if(q<0)s[${zoneLast}+z]=p;else s[${piecePrev}+q]=p;`;
  return `function shuffle(z){
let n=0;
for(let p=s[${zoneFirst}+z];p>=0;p=s[${pieceNext}+p])t[tp+n++]=p;
if(n===0)return;
let i=n-1,q=-1,a=s[${r}],b=s[${r + 1}],c=s[${r + 2}],d=s[${r + 3}];
for(;i>0;i--){
${SFC32}
const j=tp+((x>>>0)*(i+1)*${2 ** -32}|0),p=t[j];
t[j]=t[tp+i];
${linked}
q=p;
}
s[${r}]=a;s[${r + 1}]=b;s[${r + 2}]=c;s[${r + 3}]=d;
const p=t[tp];
${linked}
s[${piecePrev}+p]=-1;s[${zoneFirst}+z]=p;
}`;
}
