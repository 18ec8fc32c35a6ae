import { useQuery } from "@tanstack/react-query";
import { Failure, Loading } from "@/shared/ui/Notice";
import { CalendarSettings } from "./CalendarSettings";
import { channelsQuery } from "./channels";
import { ScreenSettings } from "./ScreenSettings";
import { WebhookSettings } from "./WebhookSettings";

/** Where a person is told things outside their inbox, beside mails. */
export function ChannelSettings() {
  const { data, error, refetch } = useQuery(channelsQuery);
  if (!data) return error ? <Failure error={error} again={() => void refetch()} /> : <Loading />;
  return (
    <>
      <ScreenSettings channels={data} />
      <WebhookSettings channels={data} />
      <CalendarSettings channels={data} />
    </>
  );
}
