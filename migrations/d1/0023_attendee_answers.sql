-- Who answered a question: a row with an empty value for everybody who did, and one for each option that was chosen. Kept
-- up by triggers, so that upserts, tombstones and a rebuild need not know of it.
CREATE TABLE `attendee_answers` (
  `question_id` text NOT NULL,
  `value` text NOT NULL,
  `attendee_id` text NOT NULL,
  PRIMARY KEY (`question_id`, `value`, `attendee_id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT OR IGNORE INTO `attendee_answers` (`question_id`, `value`, `attendee_id`)
  SELECT given.value ->> '$.question_id', '', a.id FROM `attendees` a, json_each(a.answers) given
  UNION ALL SELECT given.value ->> '$.question_id', chosen.value, a.id FROM `attendees` a, json_each(a.answers) given, json_each(given.value, '$.answer') chosen
    WHERE given.value ->> '$.type' IN ('DROPDOWN', 'RADIO', 'CHECKBOX');
--> statement-breakpoint
CREATE TRIGGER `attendees_answers_insert` AFTER INSERT ON `attendees` WHEN new.answers IS NOT NULL BEGIN
  INSERT OR IGNORE INTO `attendee_answers` (`question_id`, `value`, `attendee_id`)
    SELECT given.value ->> '$.question_id', '', new.id FROM json_each(new.answers) given
    UNION ALL SELECT given.value ->> '$.question_id', chosen.value, new.id FROM json_each(new.answers) given, json_each(given.value, '$.answer') chosen
      WHERE given.value ->> '$.type' IN ('DROPDOWN', 'RADIO', 'CHECKBOX');
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_answers_update` AFTER UPDATE OF `answers` ON `attendees` WHEN old.answers IS NOT new.answers BEGIN
  DELETE FROM `attendee_answers` WHERE `attendee_id` = old.id
    AND `question_id` IN (SELECT given.value ->> '$.question_id' FROM json_each(coalesce(old.answers, '[]')) given)
    AND `value` IN (SELECT '' UNION ALL SELECT chosen.value FROM json_each(coalesce(old.answers, '[]')) given, json_each(given.value, '$.answer') chosen);
  INSERT OR IGNORE INTO `attendee_answers` (`question_id`, `value`, `attendee_id`)
    SELECT given.value ->> '$.question_id', '', new.id FROM json_each(coalesce(new.answers, '[]')) given
    UNION ALL SELECT given.value ->> '$.question_id', chosen.value, new.id FROM json_each(coalesce(new.answers, '[]')) given, json_each(given.value, '$.answer') chosen
      WHERE given.value ->> '$.type' IN ('DROPDOWN', 'RADIO', 'CHECKBOX');
END;
--> statement-breakpoint
CREATE TRIGGER `attendees_answers_delete` AFTER DELETE ON `attendees` WHEN old.answers IS NOT NULL BEGIN
  DELETE FROM `attendee_answers` WHERE `attendee_id` = old.id
    AND `question_id` IN (SELECT given.value ->> '$.question_id' FROM json_each(coalesce(old.answers, '[]')) given)
    AND `value` IN (SELECT '' UNION ALL SELECT chosen.value FROM json_each(coalesce(old.answers, '[]')) given, json_each(given.value, '$.answer') chosen);
END;
