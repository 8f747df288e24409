/* The pages and where they live. Each is fetched when it is first opened. */
import { Route, Switch } from "wouter";
import { WordsProvider } from "./i18n/context";
import { KitDefs } from "./kit/Defs";
import { later } from "./kit/later";
import { Waiting } from "./pages/Waiting";
import { Faults } from "./shell/Faults";

const Home = later(() => import("./pages/Home"), <Waiting />);
const TablePage = later(() => import("./pages/TablePage"), <Waiting />);
const ReplayPage = later(() => import("./pages/ReplayPage"), <Waiting />);
const ReviewPage = later(() => import("./study/review/ReviewPage"), <Waiting />);
const RulesPage = later(() => import("./pages/RulesPage"), <Waiting />);
const WatchPage = later(() => import("./pages/WatchPage"), <Waiting />);
const RecordsPage = later(() => import("./pages/RecordsPage"), <Waiting />);
const ProfilePage = later(() => import("./pages/mine/ProfilePage"), <Waiting />);
const LinkPage = later(() => import("./pages/mine/LinkPage"), <Waiting />);
const NewTablePage = later(() => import("./pages/newtable/NewTablePage"), <Waiting />);
const NotFound = later(async () => ({ default: (await import("./pages/NotFound")).NotFound }), <Waiting />);
const MailPage = later(() => import("./pages/MailPage"), <Waiting />);
const LessonPage = later(() => import("./learn/LessonPage"), <Waiting />);
const LearnPage = later(() => import("./learn/LearnPage"), <Waiting />);
const PuzzlesPage = later(() => import("./puzzles/PuzzlesPage"), <Waiting />);
const PuzzlePage = later(() => import("./puzzles/PuzzlePage"), <Waiting />);

export function App() {
  return (
    <WordsProvider waiting={<Waiting />}>
      <KitDefs />
      <Faults />
      <Switch>
        <Route path="/" component={Home} />
        <Route path="/new/:game">{({ game }) => <NewTablePage game={game} />}</Route>
        <Route path="/tables/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
        <Route path="/tables/:id/replay">{({ id }) => <ReplayPage key={id} id={id} />}</Route>
        <Route path="/tables/:id/review">{({ id }) => <ReviewPage key={id} id={id} />}</Route>
        <Route path="/rules/:game?">{({ game }) => <RulesPage game={game} />}</Route>
        <Route path="/learn" component={LearnPage} />
        <Route path="/learn/:lesson">{({ lesson }) => <LessonPage key={lesson} name={lesson} />}</Route>
        <Route path="/puzzles" component={PuzzlesPage} />
        <Route path="/puzzles/:name">{({ name }) => <PuzzlePage key={name} name={name} />}</Route>
        <Route path="/watch" component={WatchPage} />
        <Route path="/records" component={RecordsPage} />
        <Route path="/mail" component={MailPage} />
        <Route path="/games">
          <ProfilePage part="games" />
        </Route>
        <Route path="/me">
          <ProfilePage part="me" />
        </Route>
        <Route path="/link" component={LinkPage} />
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </WordsProvider>
  );
}
