-- The door's search finds names without a space between their parts too: `fillAttendees` folds these again.
UPDATE `attendees` SET `search` = NULL WHERE `last_name` GLOB '*[ぁ-ヿ가-힣]*';
