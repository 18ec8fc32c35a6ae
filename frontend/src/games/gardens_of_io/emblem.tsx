/** The game's sign: a disc of night sky, the red ground of Io, one Martian and one flower. */
import { Sign } from "@/shared/board/art";
import { Cased, Piece } from "./art";

const GROUND = (
  <>
    <path fill="#28305a" d="M0 0h120v120H0z" />
    <circle cx="98" cy="26" r="26" fill="#b98a68" className="io-ink" strokeWidth="3" />
    <path d="M74 18q24 6 50 0v9q-24 6-52 0z" fill="#8a4f3c" />
    <path d="M20 30h.1M38 18h.1M14 56h.1M60 12h.1" className="io-star" strokeWidth="4" />
    <path d="M-4 88q30-14 62-8t66-4v50H-4z" fill="#b4553a" className="io-ink" strokeWidth="3" />
    <path d="M20 106q8-8 15 0M62 100h.1m11 5h.1" className="io-mark" />
  </>
);

export const Emblem = ({ size }: { size?: number }) => (
  <Sign id="io" size={size} ground={GROUND}>
    <Cased id="martian-0" x={46} y={62} width={63} height={76} />
    <Piece id="flower-yellow" x={87} y={84} width={42} height={42} />
  </Sign>
);
