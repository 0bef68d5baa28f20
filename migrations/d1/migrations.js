import journal from './meta/_journal.json';
import m0000 from './0000_first.sql';
import m0001 from './0001_search.sql';
import m0002 from './0002_catalogue.sql';
import m0003 from './0003_payments.sql';
import m0004 from './0004_mails_by_order.sql';
import m0005 from './0005_foundation.sql';
import m0006 from './0006_mail_search.sql';
import m0007 from './0007_list_counts.sql';
import m0008 from './0008_event_list_counts.sql';
import m0009 from './0009_stale_boxes_from_pushes.sql';
import m0010 from './0010_attendees_by_check_in.sql';
import m0011 from './0011_mails_asked.sql';
import m0012 from './0012_left_unrefunded.sql';
import m0013 from './0013_images.sql';
import m0014 from './0014_security_log.sql';
import m0015 from './0015_signing_in.sql';
import m0016 from './0016_second_factor.sql';
import m0017 from './0017_people.sql';
import m0018 from './0018_events_of_organizer.sql';
import m0019 from './0019_text_images.sql';
import m0020 from './0020_answers.sql';
import m0021 from './0021_event_mail_log.sql';
import m0022 from './0022_order_notes.sql';
import m0023 from './0023_attendee_answers.sql';
import m0024 from './0024_messages.sql';
import m0025 from './0025_message_progress.sql';
import m0026 from './0026_affiliates.sql';
import m0027 from './0027_names_in_each_order.sql';
import m0028 from './0028_lists_of_many.sql';

  export default {
    journal,
    migrations: {
      m0000,
m0001,
m0002,
m0003,
m0004,
m0005,
m0006,
m0007,
m0008,
m0009,
m0010,
m0011,
m0012,
m0013,
m0014,
m0015,
m0016,
m0017,
m0018,
m0019,
m0020,
m0021,
m0022,
m0023,
m0024,
m0025,
m0026,
m0027,
m0028
    }
  }
  