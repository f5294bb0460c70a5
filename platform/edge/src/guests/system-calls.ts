import { arch } from 'node:process';

/** Numbers of system calls on x86-64 and arm64; 0 where there is none. */
type Numbers = readonly [x64: number, arm64: number];

/** Calls that reach other processes, open a way out, or change files by their name. No guest makes them. */
const REFUSED: Readonly<Record<string, Numbers>> = {
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  pidfd_open: [434, 434],
  pidfd_send_signal: [424, 424],
  pidfd_getfd: [438, 438],
  tkill: [200, 130],
  rt_sigqueueinfo: [129, 138],
  rt_tgsigqueueinfo: [297, 240],
  setpriority: [141, 140],
  sched_setaffinity: [203, 122],
  sched_setscheduler: [144, 119],
  sched_setparam: [142, 118],
  sched_setattr: [314, 274],
  ioprio_set: [251, 30],
  // A group or session of its own would outlive the guest.
  setpgid: [109, 154],
  setsid: [112, 157],
  fork: [57, 0],
  vfork: [58, 0],
  socket: [41, 198],
  socketpair: [53, 199],
  connect: [42, 203],
  bind: [49, 200],
  listen: [50, 201],
  accept: [43, 202],
  accept4: [288, 242],
  io_uring_setup: [425, 425],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  shmget: [29, 194],
  msgget: [68, 186],
  semget: [64, 190],
  mq_open: [240, 180],
  mq_unlink: [241, 181],
  // Its own user namespace would have all rights.
  unshare: [272, 97],
  unlink: [87, 0],
  unlinkat: [263, 35],
  rename: [82, 0],
  renameat: [264, 38],
  renameat2: [316, 276],
  link: [86, 0],
  linkat: [265, 37],
  symlink: [88, 0],
  symlinkat: [266, 36],
  mkdir: [83, 0],
  mkdirat: [258, 34],
  rmdir: [84, 0],
  mknod: [133, 0],
  mknodat: [259, 33],
  truncate: [76, 45],
  chmod: [90, 0],
  fchmodat: [268, 53],
  fchmodat2: [452, 452],
  chown: [92, 0],
  lchown: [94, 0],
  fchownat: [260, 54],
  utime: [132, 0],
  utimes: [235, 0],
  utimensat: [280, 88],
  setxattr: [188, 5],
  lsetxattr: [189, 6],
};

const CLONE: Numbers = [56, 220];
const CLONE3: Numbers = [435, 435];
const KILLS: Numbers[] = [
  [62, 129],
  [234, 131],
];
const PRLIMIT: Numbers = [302, 261];
const PRCTL: Numbers = [157, 167];

const CLONE_THREAD = 0x10000;
const PR_SET_PDEATHSIG = 1;
/** x86-64 has a second numbering, for programs with short pointers. */
const X32 = 0x40000000;

const ARCHES = { x64: { audit: 0xc000003e, place: 0 }, arm64: { audit: 0xc00000b7, place: 1 } } as const;
const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const EPERM = 0x00050001;
const ENOSYS = 0x00050026;
/** Offsets in `struct seccomp_data`. */
const [NUMBER, ARCH, FIRST_ARGUMENT] = [0, 4, 16];

/** In place of the number of the guest's process, which only the guest knows. */
const OWN_PID = 'PPPPPPPP';

/**
 * Sets the filter for itself and starts the command in its place. Perl is part of every Debian, Node has no such call.
 * Arguments: the number of `prctl`, the filter in hexadecimal digits, the command.
 */
const INSTALL = `my($n,$h,@c)=@ARGV;my$i=unpack"H*",pack"V",$$;$h=~s/${OWN_PID}/$i/g;my$f=pack"H*",$h;
syscall($n,38,1,0,0,0)==0&&syscall($n,22,2,pack"Sx![P]P",length($f)/8,$f)==0 or die"no filter: $!";exec{$c[0]}@c`;

/** One instruction of classic BPF. @param yes, no Instructions to skip if its test is true, or false. */
function instruction(code: number, value: number | typeof OWN_PID, yes = 0, no = 0): string {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(yes, 2);
  bytes.writeUInt8(no, 3);
  if (value !== OWN_PID) bytes.writeUInt32LE(value, 4);
  const text = bytes.toString('hex');
  return value === OWN_PID ? text.slice(0, 8) + OWN_PID : text;
}

const load = (offset: number) => instruction(0x20, offset);
const end = (outcome: number) => instruction(0x06, outcome);
/** Ends with an outcome if the loaded value passes a test. */
const endIf = (test: number, value: number | typeof OWN_PID, outcome: number) => [
  instruction(test, value, 0, 1),
  end(outcome),
];
const [EQUAL, AT_LEAST, HAS_BITS] = [0x15, 0x35, 0x45];

/**
 * A filter in classic BPF, as hexadecimal digits.
 *
 * @see https://docs.kernel.org/userspace-api/seccomp_filter.html
 */
function filterFor(processor: keyof typeof ARCHES): string {
  const { audit, place } = ARCHES[processor];
  const refused = Object.values(REFUSED).flatMap((numbers) => numbers[place] || []);
  /** Decides on a call by its first argument. */
  const byArgument = (call: Numbers, endEarly: string[], otherwise: number) => {
    const steps = [load(FIRST_ARGUMENT), ...endEarly, end(otherwise)];
    return [instruction(EQUAL, call[place], 0, steps.length), ...steps];
  };
  return [
    load(ARCH),
    instruction(EQUAL, audit, 1, 0),
    end(KILL),
    load(NUMBER),
    ...endIf(AT_LEAST, X32, EPERM),
    ...refused.flatMap((number) => endIf(EQUAL, number, EPERM)),
    // A thread of the process; the C library falls back to `clone` where it finds no `clone3`.
    ...endIf(EQUAL, CLONE3[place], ENOSYS),
    ...byArgument(CLONE, endIf(HAS_BITS, CLONE_THREAD, ALLOW), EPERM),
    ...KILLS.flatMap((call) => byArgument(call, endIf(EQUAL, OWN_PID, ALLOW), EPERM)),
    ...byArgument(PRLIMIT, endIf(EQUAL, 0, ALLOW), EPERM),
    ...byArgument(PRCTL, endIf(EQUAL, PR_SET_PDEATHSIG, EPERM), ALLOW),
    end(ALLOW),
  ].join('');
}

/** Starts a command that may not make the calls above; undefined on other processors and systems. */
export const filterPrefix: readonly string[] | undefined = prefixFor(arch, process.platform);

function prefixFor(processor: string, platform: string): string[] | undefined {
  if (platform !== 'linux' || !(processor === 'x64' || processor === 'arm64')) return undefined;
  const { place } = ARCHES[processor];
  return ['perl', '-e', INSTALL, String(PRCTL[place]), filterFor(processor)];
}
