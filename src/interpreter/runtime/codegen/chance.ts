/** The part of generated source that leaves things to chance. */
import { Header, type Layout } from "../../ir/layout.ts";

/** Numbers at random, the order of a zone, and members of a list. */
export function chance({ pieceNext, piecePrev, piecePosition, zoneFirst, zoneLast }: Layout): string {
  return `
function next(at){
const a=s[at],b=s[at+1],c=s[at+2],d=s[at+3],x=a+b+d|0;
s[at]=b^b>>>9;s[at+1]=c+(c<<3)|0;s[at+2]=(c<<21|c>>>11)+x|0;s[at+3]=d+1|0;
return x>>>0;
}
function seed(at,a,b,c,d){s[at]=a;s[at+1]=b;s[at+2]=c;s[at+3]=d;for(let i=0;i<12;i++)next(at)}
function below(n){return next(${Header.random})*n*${2 ** -32}|0}
function shuffle(z){
const b=tp;
for(let p=s[${zoneFirst}+z];p>=0;p=s[${pieceNext}+p])t[tp++]=p;
const n=tp-b;
for(let i=n-1;i>0;i--){const j=below(i+1),x=t[b+i];t[b+i]=t[b+j];t[b+j]=x}
let v=-1;
for(let i=0;i<n;i++){const p=t[b+i];s[${piecePrev}+p]=v;if(v<0)s[${zoneFirst}+z]=p;else s[${pieceNext}+v]=p;s[${piecePosition}+p]=i+1;v=p}
if(v>=0)s[${pieceNext}+v]=-1;
s[${zoneLast}+z]=v;
tp=b;
}
function sample(from,n,at,capacity,point){
if(n>capacity)error(DEEP,point);
let taken=0;
for(let i=from;i<tp&&taken<n;i++)if(below(tp-i)<n-taken)s[at+1+taken++]=t[i];
s[at]=taken;
}
`;
}
